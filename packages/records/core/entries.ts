/** What an entry of a reference says about one setting. */
export interface Entry {
  /** Its anchor. */
  id: string;
  /** What the form calls it. */
  label: string;
  /** Short facts, as Markdown of one line each, its name first. */
  facts: readonly string[];
  /** What it does, as Markdown. */
  text: string;
}

/** Entries below one another, as Markdown with the component `Setting`; a list that names each (HTML `dl`). */
export function entryList(entries: readonly Entry[]): string {
  const labels = entries.map(({ label }) => label);
  // A list has each name once; where the form calls two settings the same, their keys tell them apart.
  const nameOf = ({ id, label }: Entry): string =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${id.split('.').at(-1)})`;
  const shown = entries.map(
    (entry) =>
      `<Setting id="${entry.id}" label="${attribute(nameOf(entry))}">\n\n${factLine(entry.facts)}\n\n${entry.text}\n\n</Setting>`,
  );
  return `<dl className="settings">\n\n${shown.join('\n\n')}\n\n</dl>`;
}

/** Short facts on one line. */
export function factLine(facts: readonly string[]): string {
  return facts.filter(Boolean).join(' · ');
}

/** The release that brought something; nothing where it is not known. */
export function sinceBadge(release: string | undefined): string {
  return release ? `<Badge since="${release}" />` : '';
}

/** The text of an attribute between double quotes. */
function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
