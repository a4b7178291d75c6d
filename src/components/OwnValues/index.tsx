import clsx from 'clsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Props as HostFormProps } from './HostForm';
import { setOwnHosts, useOwnValues } from './store';
import styles from './styles.module.css';

/**
 * Above the first sample of a page that names a host: says whose hosts the samples show, and lets the reader
 * put in their own. It keeps its height whatever it says, so that nothing on the page moves.
 */
export default function OwnValues(): ReactNode {
  const { hosts } = useOwnValues();
  const isOwn = Object.keys(hosts).length > 0;
  const [Form, setForm] = useState<ComponentType<HostFormProps>>();

  const open = async (): Promise<void> => {
    try {
      const { default: HostForm } = await import(/* webpackChunkName: "host-form" */ './HostForm');
      setForm(() => HostForm);
    } catch (error) {
      console.warn('The form for your host names could not be loaded.', error);
    }
  };

  return (
    <div className={styles.bar} data-search-exclude>
      <span className={styles.state} role="status">
        {isOwn ? 'Samples show your hosts.' : 'Samples show example hosts.'}
      </span>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={open}>
        Use your own
      </button>
      <button
        type="button"
        className={clsx(styles.action, !isOwn && styles.absent)}
        onClick={() => setOwnHosts({})}
      >
        Reset
      </button>
      {Form && <Form hosts={hosts} onClose={() => setForm(undefined)} />}
    </div>
  );
}
