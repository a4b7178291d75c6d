/**
 * Finds the record that a tag's attribute names.
 *
 * @throws Error that says which attribute is missing, or lists the names that exist
 */
export function findRecord<T>(options: {
  records: readonly T[];
  attributes: Readonly<Record<string, string>>;
  attribute: string;
  nameOf(record: T): string;
}): T {
  const name = options.attributes[options.attribute];
  if (name === undefined) throw new Error(`needs the attribute ${options.attribute}="…"`);
  const record = options.records.find((candidate) => options.nameOf(candidate) === name);
  if (record === undefined) {
    const names = options.records.map(options.nameOf).join(', ');
    throw new Error(`${options.attribute}="${name}" names no record; there are ${names}`);
  }
  return record;
}
