/** The text of a page with valid front matter. */
export function page(options: { title: string; body: string; frontMatter?: string }): string {
  return [
    '---',
    `title: ${options.title}`,
    `description: A page of a small site for tests, called ${options.title}, with nothing else to say.`,
    options.frontMatter ?? '',
    '---',
    '',
    options.body,
    '',
  ]
    .filter((line, index) => line !== '' || index > 3)
    .join('\n');
}
