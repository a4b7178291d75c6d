/** Severities with the CVSS scores that they begin at, as CVSS 3.1 and 4.0 define them. */
export const SEVERITIES = [
  { name: 'low', from: 0.1 },
  { name: 'medium', from: 4 },
  { name: 'high', from: 7 },
  { name: 'critical', from: 9 },
] as const;
