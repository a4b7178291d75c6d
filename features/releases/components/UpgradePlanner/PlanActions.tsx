import useBaseUrl from '@docusaurus/useBaseUrl';
import { copyText } from '@identity-docs/pages/client/CopyPage/copy-text';
import { fetchJson } from '@identity-docs/ui/use-site-data';
import { type ReactNode, useState } from 'react';
import type { Selection } from '../../core/checklist';
import type { Outposts } from '../../core/outposts';
import { planUpgrade } from '../../core/plan';
import type { PlanTexts } from '../../core/planner-data';
import { renderPlan } from '../../core/render-plan';
import styles from './page.module.css';

interface Props {
  versions: { from: string; to: string };
  selection: Selection;
  outposts: Outposts;
  done: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with a checklist as a whole. */
export function PlanActions({ versions, selection, outposts, done, onClear }: Props): ReactNode {
  const texts = useBaseUrl('/site-data/plans.json');
  const [message, setMessage] = useState('');

  const makeMarkdown = async (): Promise<string> => {
    const result = planUpgrade({ ...(await fetchJson<PlanTexts>(texts)), ...versions });
    if ('problem' in result) throw new Error(result.problem.message);
    return `${renderPlan(result.plan, { ...selection, outposts, done })}\n`;
  };
  const copy = async (): Promise<void> => {
    try {
      await copyText(makeMarkdown());
      setMessage('Copied.');
    } catch (error) {
      console.warn('The checklist could not be copied to the clipboard.', error);
      setMessage('Couldn’t copy to the clipboard.');
    }
  };

  return (
    <div className={styles.actions}>
      <button type="button" className="button button--secondary" onClick={() => window.print()}>
        Print this checklist
      </button>
      <button type="button" className="button button--secondary" onClick={copy}>
        Copy as Markdown
      </button>
      {done.size > 0 && (
        <button type="button" className="button button--secondary" onClick={onClear}>
          Start over
        </button>
      )}
      <span role="status">{message}</span>
      <p>
        Your progress is saved in this browser and sent nowhere. Bookmark this page to return to this plan.
      </p>
    </div>
  );
}
