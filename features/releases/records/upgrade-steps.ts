import { groupId } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';
import { fillStep, isShared, type SharedSteps, STEP_LISTS, valuesOf } from '../core/shared-steps';
import type { Release } from './releases';

/** Upgrade steps that many releases share. Their placeholders are explained at the top of the file. */
export const upgradeSteps = fileKind({
  id: 'upgradeSteps',
  path: 'data/upgrade-steps.yaml',
  about: 'upgrade steps that many releases share, which the planner shows in full',
  schema: z.record(groupId, z.string().trim().min(1, 'must not be empty')),
  conflicts: ({ upgradeSteps, releases }: { upgradeSteps: SharedSteps; releases: Release[] }) =>
    releases
      .flatMap((release, index) => {
        const values = valuesOf(release, releases[index + 1]);
        return STEP_LISTS.flatMap((part) =>
          release.upgrade[part].flatMap((step, at) => {
            try {
              fillStep(step, upgradeSteps, values);
              return [];
            } catch (error) {
              return [
                {
                  file: `data/releases/${release.version}.yaml`,
                  path: ['upgrade', part, at],
                  message: (error as Error).message,
                },
              ];
            }
          }),
        );
      })
      .concat(
        Object.keys(upgradeSteps)
          .filter(
            (id) =>
              !releases.some(({ upgrade }) =>
                STEP_LISTS.some((part) => upgrade[part].some((step) => isShared(step) && step.use === id)),
              ),
          )
          .map((id) => ({
            file: 'data/upgrade-steps.yaml',
            path: [id],
            message: 'is used by no release: remove it',
          })),
      ),
});
