/**
 * Client module that rewrites a hash that can't be decoded, such as `#%`. Docusaurus decodes the hash of every URL that
 * it opens, and an exception there removes the whole page.
 */
function repairHash(): void {
  const { hash } = location;
  try {
    decodeURIComponent(hash);
  } catch {
    history.replaceState(history.state, '', `#${encodeURIComponent(hash.slice(1))}`);
  }
}

if (typeof window !== 'undefined') {
  repairHash();
  // This listener runs before the router's listener for the same event.
  addEventListener('popstate', repairHash, true);
}
