/** The anchor of a stop. */
export const stopId = (patch: string): string => `stop-${patch}`;
