/** Where a platform's own steps are. */
export type Platform = 'compose' | 'kubernetes';

/** A step of both platforms. */
export interface CommonStep<T> {
  text: T;
  /** What stands there on Kubernetes, if that is something else. */
  kubernetes?: T;
}

/** Steps of one hop, in the order in which they are done; of `compose` and `kubernetes` only one list applies. */
export interface HopSteps<T> {
  before: CommonStep<T>[];
  compose: T[];
  kubernetes: T[];
  after: CommonStep<T>[];
}

/** Returns steps of both platforms as they are on one of them. */
export function stepsOn<T>(platform: Platform, steps: readonly CommonStep<T>[]): T[] {
  return steps.map((step) => stepOn(platform, step));
}

/** Returns a step of both platforms as it is on one of them. */
export function stepOn<T>(platform: Platform, { text, kubernetes }: CommonStep<T>): T {
  return platform === 'kubernetes' ? (kubernetes ?? text) : text;
}
