/** The name of each group of tabs by its `groupId`. A screen reader reads it before the first tab. */
export const GROUP_NAMES: Readonly<Record<string, string>> = {
  kdc: 'Kerberos server',
  os: 'Operating system',
  platform: 'Platform',
  proxy: 'Proxy',
  s3: 'Storage provider',
  sms: 'SMS provider',
};
