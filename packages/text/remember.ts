/**
 * Creates a function that computes a result once for each object, and caches the result as long as the object is in
 * use.
 *
 * @param make computes the result; the object must not change afterwards
 */
export function remember<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}
