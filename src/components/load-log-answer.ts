/** Loads the error finder for the search, once a reader has pasted a line of a log. */
export const loadLogAnswer = () => import('@identity-docs/messages/components/LogAnswer');
