/** Where a platform's own steps are. */
export type Platform = 'compose' | 'kubernetes';

/** A step of one platform. */
export interface Step<T> {
  text: T;
  /**
   * ID of the shared step (`data/upgrade-steps.yaml`) that the text comes from, which makes the step a routine one.
   * Absent for a step that only this release has.
   */
  shared?: string;
}

/** A step of both platforms. */
export interface CommonStep<T> extends Step<T> {
  /** What stands there on Kubernetes, if that is something else. */
  kubernetes?: T;
}

/** Steps of one hop, in the order in which they are done; of `compose` and `kubernetes` only one list applies. */
export interface HopSteps<T> {
  before: CommonStep<T>[];
  compose: Step<T>[];
  kubernetes: Step<T>[];
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
