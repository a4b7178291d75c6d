/** The page that somebody has something to say about. */
export interface FeedbackPage {
  title: string;
  /** Full address. */
  address: string;
  /** Release of the product that the site describes. */
  release: string;
}

/**
 * Makes the address at which a new issue about a page begins, with the page filled in.
 *
 * @param newIssueUrl where a new issue begins; it takes `title` and `body`, as GitHub, Gitea and Forgejo do
 */
export function feedbackLink(newIssueUrl: string, { title, address, release }: FeedbackPage): string {
  const body = `Page: ${address}\nRelease: ${release}\n\n`;
  return `${newIssueUrl}?${new URLSearchParams({ title: `${title}: `, body })}`;
}
