import type { Platform } from '../../core/steps';

/** The platforms as a reader knows them, in the order in which they are offered. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  compose: 'Docker Compose',
  kubernetes: 'Kubernetes',
};
