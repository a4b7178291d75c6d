/** Schedules of the product by form. The times in angle brackets are the same at every run of an installation. */
const FORMS: readonly (readonly [RegExp, (step: number) => string])[] = [
  [/^\d+-59\/(\d+) \* \* \* \*$/, (minutes) => `Every ${minutes} minutes`],
  [/^<minute> \* \* \* \*$/, () => 'Hourly'],
  [/^<minute> \*\/(\d+) \* \* \*$/, (hours) => (hours === 24 ? 'Daily' : `Every ${hours} hours`)],
  [/^<minute> <hour> \* \* \*$/, () => 'Daily'],
  [/^<minute> <hour> \* \* <day>$/, () => 'Weekly'],
];

/**
 * Says in words how often a schedule runs: `<minute> *\/4 * * *` is "Every 4 hours".
 *
 * @param crontab minute, hour, day of the month, month and day of the week; `<minute>`, `<hour>` and `<day>` stand
 *   for times that differ between installations
 * @throws Error for a form that no schedule of the product has
 */
export function describeCrontab(crontab: string): string {
  for (const [form, describe] of FORMS) {
    const match = form.exec(crontab);
    if (match) return describe(Number(match[1]));
  }
  throw new Error(`"${crontab}" is a form of schedule without words: correct it, or add the form`);
}
