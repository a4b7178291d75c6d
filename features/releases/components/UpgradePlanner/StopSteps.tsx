import CodeBlock from '@identity-docs/samples/client/CodeBlock';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { itemKey } from '../../core/checklist';
import type { RichPart, RichText } from '../../core/rich-text';
import type { StopStep } from '../../core/stop-steps';
import { CheckItem } from './CheckItem';
import styles from './page.module.css';
import { Inline, Lead, More } from './RichText';

interface Props {
  patch: string;
  steps: readonly StopStep<RichText>[];
}

/** The steps of a stop, in the order in which they are done: one item of the checklist. */
export function StopSteps({ patch, steps }: Props): ReactNode {
  const repeats = steps.some(({ earlier }) => earlier !== undefined);
  return (
    <ul className={styles.items}>
      <CheckItem itemKey={itemKey(patch, 'steps')} label={<strong>Upgrade steps</strong>} isLong>
        {repeats && (
          <p className={styles.paperOnly}>Commands that are the same as at an earlier stop are left out.</p>
        )}
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id}>
              <StepText step={step} />
            </li>
          ))}
        </ol>
      </CheckItem>
    </ul>
  );
}

function StepText({ step }: { step: StopStep<RichText> }): ReactNode {
  if (step.kind === 'pin') {
    return (
      <>
        Pin the version in{' '}
        {step.file === '.env' ? 'the .env file beside your Compose file' : 'your Helm values, values.yaml'}.
        <CodeBlock>{`${step.code}\n`}</CodeBlock>
      </>
    );
  }
  if (step.kind === 'outposts') {
    const { text, code } = step.step;
    return (
      <>
        <Inline markdown={text} />
        {code !== undefined && <CodeBlock language="bash">{`${code}\n`}</CodeBlock>}
      </>
    );
  }
  const { lead, more } = step.text;
  const earlier = step.earlier?.kind === 'text' ? step.earlier.text.more : [];
  return (
    <>
      {!step.isRoutine && <strong className={styles.special}>Only at this stop: </strong>}
      <Lead text={{ lead, more }} />
      {more.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
        <div key={at} className={clsx(isAmong(part, earlier) && styles.screenOnly)}>
          <More parts={[part]} />
        </div>
      ))}
    </>
  );
}

/** Says whether an earlier stop shows the same part, which paper then leaves out. */
function isAmong(part: RichPart, earlier: readonly RichPart[]): boolean {
  return earlier.some((other) => JSON.stringify(other) === JSON.stringify(part));
}
