/**
 * What only a reader with values of their own needs: their checks and their places in samples. It is a script of
 * its own, so that the others do not wait for it.
 */
export { applyOwn } from '../../custom-values/apply-own';
