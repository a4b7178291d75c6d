/** A reference entry about one setting. */
export interface Entry {
  /** Its anchor. */
  id: string;
  /** Its label in the form. */
  label: string;
  /** Short facts as one line of Markdown each, starting with the name. */
  facts: readonly string[];
  /** What it does, as Markdown. */
  text: string;
}

/** A list of entries as Markdown with the component `Setting`, in an HTML `dl` that names each. */
export function entryList(entries: readonly Entry[]): string {
  const labels = entries.map(({ label }) => label);
  // A list has each name only once. If the form has two settings with the same label, their keys distinguish them.
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

/** A badge for the release that introduced something; empty if it isn't known. */
export function sinceBadge(release: string | undefined): string {
  return release ? `<Badge since="${release}" />` : '';
}

/** Escapes the text of a double-quoted attribute. */
function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
