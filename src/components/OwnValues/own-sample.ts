/**
 * What only a reader with own hosts needs: their check and their place in samples. It is a script of its own,
 * so that the others do not wait for it.
 */
export { applyHosts } from '../../../lib/own-values/apply-hosts';
export { parseHost } from '../../../lib/own-values/parse-host';
