import type { ApiChanges } from '@identity-docs/product/api-changes/compare-releases';
import { parse } from 'yaml';
import { unnamedChanges } from '../../unnamed-changes';
import { type ContentProblem, lineOf, problemsIn, type SiteRule } from '../site';

const CHANGES = 'api-changes.json';
const ACCEPTED = 'data/facts/api-accepted.yaml';

interface Accepted {
  release: string;
  names: string[];
  reason: string;
}

/** The record of a release names what the API lost in it, unless that is accepted for a reason. */
export const apiChanges: SiteRule = {
  name: 'API changes',
  about: /^data\/(?:releases\/|facts\/api-)/,
  check(site) {
    const changes = site.facts<Record<string, ApiChanges>>(CHANGES);
    const source = site.read(ACCEPTED) ?? '';
    const accepted = parse(source) as Accepted[];
    const inAccepted = (name: string, message: string): ContentProblem =>
      problemsIn(ACCEPTED)(lineOf(source, name), message);
    const groundless = accepted.filter(({ release, reason }) => !changes[release] || !reason);
    return [
      ...groundless.map(({ release, names }) =>
        inAccepted(
          names[0] ?? release,
          `${release}: ${changes[release] ? 'say the reason' : `data/facts/${CHANGES} has no such release: correct or remove it`}`,
        ),
      ),
      ...Object.entries(changes).flatMap(([version, change]) => {
        const file = `data/releases/${version}.yaml`;
        const text = site.read(file) ?? '';
        const record = parse(text) as { breaking?: unknown; features?: unknown } | null;
        const named = JSON.stringify([record?.breaking, record?.features]);
        const entries = accepted.filter(({ release }) => release === version).flatMap(({ names }) => names);
        const needless = entries.filter(
          (entry) =>
            unnamedChanges(
              change,
              named,
              entries.filter((other) => other !== entry),
            ).length === 0,
        );
        return [
          ...unnamedChanges(change, named, entries).map((name) =>
            problemsIn(file)(
              lineOf(text, /^breaking:/m),
              `the API lost ${name}: name it under breaking, or in ${ACCEPTED} with a reason`,
            ),
          ),
          ...needless.map((entry) =>
            inAccepted(entry, `${entry} needs no exception for ${version}: remove it`),
          ),
        ];
      }),
    ];
  },
};
