/**
 * Client module: writes a hash that cannot be decoded, such as `#%`, so that it can be. Docusaurus decodes the hash of
 * every address that it goes to, and an exception there takes the whole page away.
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
  // Before the router, which listens to the same event, hears of it.
  addEventListener('popstate', repairHash, true);
}
