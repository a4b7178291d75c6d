import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { formatDate } from '@identity-docs/records/core/markdown';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { changesOf, hasToDo, type Selection } from '../../core/checklist';
import type { Hop } from '../../core/plan';
import type { RichText } from '../../core/rich-text';
import type { Platform } from '../../core/steps';
import type { StopStep } from '../../core/stop-steps';
import { BreakingList } from './BreakingList';
import styles from './page.module.css';
import { Lead } from './RichText';
import { StopSteps } from './StopSteps';
import { stopId } from './stop-id';

interface Props {
  hop: Hop<RichText>;
  /** Position among the stops, from 1. */
  number: number;
  steps: readonly StopStep<RichText>[];
  selection: Selection;
  /** How many of its items there are, and are done. */
  progress: { total: number; done: number };
  /** Whether it is the first stop that isn't done yet. */
  isNext: boolean;
}

/**
 * One stop of the way: what to pin, what it needs, what it breaks, and its steps. It opens when it is the next one
 * to do, or when a link leads to it, and folds when all of it is done.
 */
export function HopSection({ hop, number, steps, selection, progress, isNext }: Props): ReactNode {
  const bodyId = useId();
  const { version, patch, newestPatch } = hop;
  const isDone = progress.done === progress.total;
  const { hash } = useLocation();
  const isTarget = hash === `#${stopId(patch)}`;
  const [isOpen, setOpen] = useState(isNext || isTarget);
  const opener = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const was = useRef({ isDone, isNext });
  useEffect(() => {
    if (isDone && !was.current.isDone) {
      // The box that was checked last is about to be hidden, so the focus moves to the button of the same stop.
      if (body.current?.contains(document.activeElement)) opener.current?.focus();
      setOpen(false);
    } else if (isNext && !was.current.isNext) setOpen(true);
    was.current = { isDone, isNext };
  }, [isDone, isNext]);
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  return (
    <section className={styles.hop} aria-labelledby={stopId(patch)}>
      <div className={styles.hopHead}>
        {/* The class by which the contents beside the article know what is being read. */}
        <h3 id={stopId(patch)} className={clsx('anchor', styles.hopTitle)}>
          {number}. {patch}
        </h3>
        <p className={styles.hopProgress}>
          {isDone ? 'All done' : `${progress.done} of ${progress.total} done`}
          {!isOpen && !isDone && `, ${describeChanges(hop, selection)}`}
          <button
            ref={opener}
            type="button"
            className={styles.disclosure}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={`${isOpen ? 'Hide' : 'Show'} stop ${number}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </button>
        </p>
      </div>
      <div id={bodyId} ref={body} className={clsx(!isOpen && styles.folded)}>
        <p className={styles.hopFacts}>
          {hop.kind === 'patch' ? `Newer patch of ${version}, which you run. ` : `Release ${version}. `}
          Released on <time dateTime={hop.date}>{formatDate(hop.date)}</time>.{' '}
          <Link to={`/releases/${version}/`}>Release notes of {version}</Link>
          {patch !== newestPatch && `. ${newestPatch} is newer, and fixes more.`}
        </p>
        <PinFacts hop={hop} platform={selection.platform} />
        {hop.requirements.length > 0 && (
          <>
            <h4>Requirements</h4>
            <ul>
              {hop.requirements.map((text) => (
                <li key={text.lead}>
                  <Lead text={text} />
                </li>
              ))}
            </ul>
          </>
        )}
        <BreakingList hop={hop} selection={selection} />
        <StopSteps patch={patch} steps={steps} />
      </div>
    </section>
  );
}

/** Says how many breaking changes a stop has to deal with, which tells how much work it is. */
function describeChanges(hop: Hop<RichText>, selection: Selection): string {
  const count = changesOf(hop, selection).filter(({ change }) => hasToDo(change)).length;
  if (count === 0) return 'no breaking changes';
  return count === 1 ? '1 breaking change' : `${count} breaking changes`;
}

function PinFacts({ hop, platform }: { hop: Hop<RichText>; platform: Platform }): ReactNode {
  const { image, chart } = hop.pin;
  const facts: [string, ReactNode][] = [];
  if (image !== undefined) facts.push(['Image', <code key="image">{image}</code>]);
  if (platform === 'kubernetes') {
    facts.push([
      'Chart',
      chart === undefined ? (
        `${hop.version} doesn’t have its own chart, so keep yours`
      ) : (
        <code key="chart">{chart}</code>
      ),
    ]);
  }
  return (
    <dl className={styles.pins}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
