import Link from '@docusaurus/Link';
import { Fragment, type ReactNode, useId } from 'react';
import { formatDate } from '../../../lib/records/markdown';
import { describeApplies } from '../../../lib/releases/describe-applies';
import { concernsPlatform, type Hop } from '../../../lib/releases/plan';
import type { RichText } from '../../../lib/releases/rich-text';
import { type Platform, stepsOn } from '../../../lib/releases/steps';
import CodeBlock from '../../theme/CodeBlock';
import { CheckItem } from './CheckItem';
import styles from './page.module.css';
import { Lead, More } from './RichText';

interface Props {
  hop: Hop<RichText>;
  /** Position among the stops, from 1. */
  number: number;
  platform: Platform;
}

const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  compose: 'Docker Compose',
  kubernetes: 'Kubernetes',
};

/** One stop of the way: what to pin, what it needs, what it breaks, and its steps. */
export function HopSection({ hop, number, platform }: Props): ReactNode {
  const headingId = useId();
  const { version, patch, newestPatch, steps } = hop;
  return (
    <section className={styles.hop} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.hopTitle}>
        {number}. {patch}
      </h3>
      <p className={styles.hopFacts}>
        {hop.kind === 'patch' ? `Newer patch of ${version}, which you run. ` : `Release ${version}. `}
        Out since <time dateTime={hop.date}>{formatDate(hop.date)}</time>.{' '}
        <Link to={`/releases/${version}/`}>Release notes of {version}</Link>
        {patch !== newestPatch && `. ${newestPatch} is newer, and fixes more.`}
      </p>
      <PinFacts hop={hop} platform={platform} />
      <StepList hop={hop} title="Requirements" texts={hop.requirements} />
      <BreakingList hop={hop} platform={platform} />
      <StepList hop={hop} title="Before the upgrade" texts={stepsOn(platform, steps.before)} />
      <Group title={`Upgrade with ${PLATFORM_NAMES[platform]}`}>
        <PinItem hop={hop} platform={platform} />
        <Steps hop={hop} group="upgrade" texts={steps[platform]} />
      </Group>
      <StepList hop={hop} title="After the upgrade" texts={stepsOn(platform, steps.after)} />
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
  group: string;
  texts: readonly RichText[];
}): ReactNode {
  return texts.map((text, index) => {
    const key = `${hop.patch} ${group} ${index}`;
    return (
      <CheckItem key={key} itemKey={key} label={<Lead text={text} />}>
        <More parts={text.more} />
      </CheckItem>
    );
  });
}

function StepList({
  hop,
  title,
  texts,
}: {
  hop: Hop<RichText>;
  title: string;
  texts: readonly RichText[];
}): ReactNode {
  if (texts.length === 0) return null;
  return (
    <Group title={title}>
      <Steps hop={hop} group={title} texts={texts} />
    </Group>
  );
}

function PinFacts({ hop, platform }: Omit<Props, 'number'>): ReactNode {
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

function PinItem({ hop, platform }: Omit<Props, 'number'>): ReactNode {
  const { compose, chartTag } = hop.pin;
  const itemKey = `${hop.patch} pin`;
  if (platform === 'compose' && compose) {
    return (
      <CheckItem itemKey={itemKey} label="Pin the version in the .env file beside your Compose file.">
        <CodeBlock title=".env">{`${compose.variable}=${compose.tag}\n`}</CodeBlock>
      </CheckItem>
    );
  }
  if (platform === 'kubernetes' && chartTag) {
    const lines = chartTag.value.split('.').map((name, depth) => `${'  '.repeat(depth)}${name}:`);
    return (
      <CheckItem itemKey={itemKey} label="Pin the version in your Helm values.">
        <CodeBlock title="values.yaml">{`${lines.join('\n')} "${chartTag.tag}"\n`}</CodeBlock>
      </CheckItem>
    );
  }
  return null;
}

function BreakingList({ hop, platform }: Omit<Props, 'number'>): ReactNode {
  const shown = hop.breaking.filter((change) => concernsPlatform(change, platform));
  const others = hop.breaking.length - shown.length;
  const other = PLATFORM_NAMES[platform === 'compose' ? 'kubernetes' : 'compose'];
  return (
    <>
      {shown.length > 0 && (
        <Group title="Breaking changes">
          {shown.map(({ title, text, action, applies }) => (
            <CheckItem
              key={title.lead}
              itemKey={`${hop.patch} breaking ${title.lead}`}
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
                <strong>What to do:</strong> <Lead text={action} />
              </p>
              <More parts={action.more} />
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
    </>
  );
}
