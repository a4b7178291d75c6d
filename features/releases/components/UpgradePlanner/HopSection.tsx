import Link from '@docusaurus/Link';
import { formatDate } from '@identity-docs/records/core/markdown';
import CodeBlock from '@identity-docs/samples/client/CodeBlock';
import clsx from 'clsx';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { changesOf, type ItemGroup, itemKey, type Selection } from '../../core/checklist';
import { describeApplies } from '../../core/describe-applies';
import { concernsPlatform, type Hop } from '../../core/plan';
import type { RichText } from '../../core/rich-text';
import { type Platform, stepOn, stepsOn } from '../../core/steps';
import { CheckItem } from './CheckItem';
import styles from './page.module.css';
import { Lead, More } from './RichText';
import { stopId } from './stop-id';

interface Props {
  hop: Hop<RichText>;
  /** Position among the stops, from 1. */
  number: number;
  selection: Selection;
  /** How many of its items there are, and are done. */
  progress: { total: number; done: number };
}

const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  compose: 'Docker Compose',
  kubernetes: 'Kubernetes',
};

/** One stop of the way: what to pin, what it needs, what it breaks, and its steps. It folds once all of it is done. */
export function HopSection({ hop, number, selection, progress }: Props): ReactNode {
  const bodyId = useId();
  const { version, patch, newestPatch, steps } = hop;
  const { platform } = selection;
  const isDone = progress.done === progress.total;
  const [isOpen, setOpen] = useState(!isDone);
  const opener = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone !== wasDone.current) {
      // The box that was checked last is about to go: the focus stays at this stop.
      if (isDone && body.current?.contains(document.activeElement)) opener.current?.focus();
      setOpen(!isDone);
    }
    wasDone.current = isDone;
  }, [isDone]);
  return (
    <section className={styles.hop} aria-labelledby={stopId(patch)}>
      {/* The class by which the contents beside the article know what is being read. */}
      <h3 id={stopId(patch)} className={clsx('anchor', styles.hopTitle)}>
        {number}. {patch}
      </h3>
      <p className={styles.hopProgress}>
        {isDone ? 'All done' : `${progress.done} of ${progress.total} done`}
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`${isOpen ? 'Hide' : 'Show'} stop ${number}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </p>
      <div id={bodyId} ref={body} className={clsx(!isOpen && styles.folded)}>
        <p className={styles.hopFacts}>
          {hop.kind === 'patch' ? `Newer patch of ${version}, which you run. ` : `Release ${version}. `}
          Out since <time dateTime={hop.date}>{formatDate(hop.date)}</time>.{' '}
          <Link to={`/releases/${version}/`}>Release notes of {version}</Link>
          {patch !== newestPatch && `. ${newestPatch} is newer, and fixes more.`}
        </p>
        <PinFacts hop={hop} platform={platform} />
        <StepList hop={hop} group="requirements" title="Requirements" texts={hop.requirements} />
        <BreakingList hop={hop} selection={selection} />
        <StepList
          hop={hop}
          group="before"
          title="Before the upgrade"
          texts={stepsOn(platform, steps.before)}
        />
        <Group title={`Upgrade with ${PLATFORM_NAMES[platform]}`}>
          <PinItem hop={hop} platform={platform} />
          <Steps hop={hop} group="upgrade" texts={steps[platform]} />
        </Group>
        <StepList hop={hop} group="after" title="After the upgrade" texts={stepsOn(platform, steps.after)} />
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.items}>{children}</ul>
    </>
  );
}

function Steps({
  hop,
  group,
  texts,
}: {
  hop: Hop<RichText>;
  group: ItemGroup;
  texts: readonly RichText[];
}): ReactNode {
  return texts.map((text, index) => {
    const key = itemKey(hop.patch, group, index);
    return (
      <CheckItem key={key} itemKey={key} label={<Lead text={text} />}>
        <More parts={text.more} />
      </CheckItem>
    );
  });
}

function StepList({
  hop,
  group,
  title,
  texts,
}: {
  hop: Hop<RichText>;
  group: ItemGroup;
  title: string;
  texts: readonly RichText[];
}): ReactNode {
  if (texts.length === 0) return null;
  return (
    <Group title={title}>
      <Steps hop={hop} group={group} texts={texts} />
    </Group>
  );
}

/** A stop on a platform. */
interface OnPlatform {
  hop: Hop<RichText>;
  platform: Platform;
}

function PinFacts({ hop, platform }: OnPlatform): ReactNode {
  const { image, chart } = hop.pin;
  const facts: [string, ReactNode][] = [];
  if (image !== undefined) facts.push(['Image', <code key="image">{image}</code>]);
  if (platform === 'kubernetes') {
    facts.push([
      'Chart',
      chart === undefined ? 'none of its own: keep the one you have' : <code key="chart">{chart}</code>,
    ]);
  }
  return (
    <dl className={styles.pins}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function PinItem({ hop, platform }: OnPlatform): ReactNode {
  const { compose, chartTag } = hop.pin;
  const key = itemKey(hop.patch, 'pin');
  if (platform === 'compose' && compose) {
    return (
      <CheckItem itemKey={key} label="Pin the version in the .env file beside your Compose file.">
        <CodeBlock title=".env">{`${compose.variable}=${compose.tag}\n`}</CodeBlock>
      </CheckItem>
    );
  }
  if (platform === 'kubernetes' && chartTag) {
    const lines = chartTag.value.split('.').map((name, depth) => `${'  '.repeat(depth)}${name}:`);
    return (
      <CheckItem itemKey={key} label="Pin the version in your Helm values.">
        <CodeBlock title="values.yaml">{`${lines.join('\n')} "${chartTag.tag}"\n`}</CodeBlock>
      </CheckItem>
    );
  }
  return null;
}

function BreakingList({ hop, selection }: { hop: Hop<RichText>; selection: Selection }): ReactNode {
  const { platform } = selection;
  const shown = changesOf(hop, selection);
  const here = hop.breaking.filter((change) => concernsPlatform(change, platform)).length;
  const others = hop.breaking.length - here;
  const unused = here - shown.length;
  const other = PLATFORM_NAMES[platform === 'compose' ? 'kubernetes' : 'compose'];
  return (
    <>
      {shown.length > 0 && (
        <Group title="Breaking changes">
          {shown.map(({ key, change: { title, text, action, applies } }) => (
            <CheckItem
              key={key}
              itemKey={key}
              label={
                <strong>
                  <Lead text={title} />
                </strong>
              }
            >
              <p>
                <Lead text={text} />
              </p>
              <More parts={text.more} />
              <p>
                <strong>What to do:</strong> <Lead text={stepOn(platform, action)} />
              </p>
              <More parts={stepOn(platform, action).more} />
              {!applies.includes('all') && (
                <p className={styles.applies}>Affects: {describeApplies(applies)}</p>
              )}
            </CheckItem>
          ))}
        </Group>
      )}
      {others > 0 && (
        <p className={styles.applies}>
          {others} breaking {others === 1 ? 'change concerns' : 'changes concern'} {other} only.
        </p>
      )}
      {unused > 0 && (
        <p className={styles.applies}>
          {unused} breaking {unused === 1 ? 'change concerns' : 'changes concern'} only what you do not use.
        </p>
      )}
    </>
  );
}
