import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const COPIED_CLASS = 'hash-link--copied';
const SHOWN_FOR_MS = 1500;

/** Client module. A click on the anchor of a heading follows the link and also copies its URL. */
if (ExecutionEnvironment.canUseDOM) {
  // A live region announces only changes, so it exists before there is anything to announce.
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  status.className = 'sr-only';
  document.body.append(status);

  const say = (link: Element, text: string): void => {
    status.textContent = text;
    link.classList.add(COPIED_CLASS);
    window.setTimeout(() => {
      status.textContent = '';
      link.classList.remove(COPIED_CLASS);
    }, SHOWN_FOR_MS);
  };

  document.addEventListener('click', ({ target, button, metaKey, ctrlKey, shiftKey }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.hash-link');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return;
    navigator.clipboard?.writeText(link.href).then(
      () => say(link, 'Link copied'),
      (error) => console.warn("Couldn't copy the link to the clipboard.", error),
    );
  });
}
