/** The page that the feedback is about. */
export interface FeedbackPage {
  title: string;
  /** Full URL. */
  address: string;
  /** Release of the product that the site describes. */
  release: string;
}

/**
 * Creates the URL that opens a new issue about a page, with the page filled in.
 *
 * @param newIssueUrl the form for new issues; it accepts `title` and `body`, as on GitHub, Gitea, and Forgejo
 */
export function feedbackLink(newIssueUrl: string, { title, address, release }: FeedbackPage): string {
  const body = `Page: ${address}\nRelease: ${release}\n\n`;
  return `${newIssueUrl}?${new URLSearchParams({ title: `${title}: `, body })}`;
}
