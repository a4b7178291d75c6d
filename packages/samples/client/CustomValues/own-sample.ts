/**
 * Code that only readers with custom values need, which checks the values and places them in samples. It is a separate
 * script, so that other readers don't wait for it.
 */
export { applyOwn } from '../../custom-values/apply-own';
