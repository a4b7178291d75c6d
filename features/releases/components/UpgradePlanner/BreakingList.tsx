import type { ReactNode } from 'react';
import { changesOf, hasToDo, type Selection } from '../../core/checklist';
import { describeApplies } from '../../core/describe-applies';
import { concernsPlatform, type Hop } from '../../core/plan';
import type { RichText } from '../../core/rich-text';
import { stepOn } from '../../core/steps';
import { CheckItem } from './CheckItem';
import styles from './page.module.css';
import { PLATFORM_NAMES } from './platform-names';
import { Lead, More } from './RichText';

/** The breaking changes of a stop that affect an installation, and how many others there are. */
export function BreakingList({ hop, selection }: { hop: Hop<RichText>; selection: Selection }): ReactNode {
  const { platform } = selection;
  const shown = changesOf(hop, selection);
  const toDo = shown.filter(({ change }) => hasToDo(change));
  const noAction = shown.filter(({ change }) => !hasToDo(change));
  const here = hop.breaking.filter((change) => concernsPlatform(change, platform)).length;
  const others = hop.breaking.length - here;
  const unused = here - shown.length;
  const other = PLATFORM_NAMES[platform === 'compose' ? 'kubernetes' : 'compose'];
  return (
    <>
      {shown.length > 0 && <h4>Breaking changes</h4>}
      {toDo.length > 0 && (
        <ul className={styles.items}>
          {toDo.map(({ key, change: { title, text, action, applies } }) => (
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
        </ul>
      )}
      {noAction.length > 0 && (
        <div className={styles.noAction}>
          <p>These changes need no action if you follow the steps:</p>
          <ul>
            {noAction.map(({ key, change: { title, text } }) => (
              <li key={key}>
                <strong>
                  <Lead text={title} />.
                </strong>{' '}
                <Lead text={text} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {others > 0 && (
        <p className={styles.applies}>
          {others} breaking {others === 1 ? 'change affects' : 'changes affect'} only {other}.
        </p>
      )}
      {unused > 0 && (
        <p className={styles.applies}>
          {unused} breaking {unused === 1 ? 'change affects' : 'changes affect'} only parts that you don’t
          use.
        </p>
      )}
    </>
  );
}
