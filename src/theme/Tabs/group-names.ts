/** What the alternatives of a group are, by its `groupId`: a screen reader says it before the first tab. */
export const GROUP_NAMES: Readonly<Record<string, string>> = {
  kdc: 'Kerberos server',
  os: 'Operating system',
  platform: 'Platform',
  proxy: 'Proxy',
  s3: 'Storage provider',
  sms: 'SMS provider',
};
