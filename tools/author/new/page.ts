import { type NewKind, renderPage, splitList, stillToWrite } from './kind';
import { addToFolder, SIDEBAR } from './sidebar-entry';

/** Creates a page with a sidebar entry. */
export const page: NewKind = {
  about: 'a page with its entry in the sidebar',
  questions: [
    {
      flag: 'path',
      asks: 'Which file?',
      example: 'docs/sys-mgmt/backups.mdx',
      judge: (answer) =>
        /^docs\/(?:[\w.-]+\/)*[\w-]+\.mdx$/.test(answer)
          ? undefined
          : 'is not a path like docs/sys-mgmt/backups.mdx',
    },
    { flag: 'title', asks: 'What is its title?', example: 'Back up and restore' },
    {
      flag: 'description',
      asks: 'What does the reader have at the end (60 to 160 characters)?',
      example: 'Back up the database and the media files, restore them, and check the result.',
      otherwise: '',
      judge: (answer) =>
        answer === '' || (answer.length >= 60 && answer.length <= 160)
          ? undefined
          : `has ${answer.length} characters instead of 60 to 160`,
    },
    {
      flag: 'keywords',
      asks: 'Which words do readers search for (separated by commas)?',
      example: 'backup, restore, pg_dump',
      otherwise: '',
    },
    { flag: 'label', asks: 'What is its label in the sidebar?', example: 'Backups', otherwise: '' },
    { flag: 'hidden', asks: 'Is it left out of the sidebar (yes or no)?', example: 'yes', otherwise: 'no' },
  ],
  make({ path = '', title = '', description, keywords = '', label, hidden }, site) {
    const doc = path.replace(/^docs\/|\.mdx$/g, '');
    const isHidden = hidden === 'yes';
    const words = splitList(keywords);
    const front = {
      title,
      description:
        description ||
        stillToWrite(`what the reader has at the end of ${doc}, in 60 to 160 characters.`).slice(0, 160),
      keywords: words.length > 0 ? words : [title.toLowerCase()],
      questions: ['first', 'second', 'third'].map((which) =>
        stillToWrite(`the ${which} question that ${doc} answers, in the words of a reader`),
      ),
      ...(isHidden ? { displayed_sidebar: null } : {}),
    };
    const changed: Record<string, string> = {};
    if (!isHidden) changed[SIDEBAR] = addToFolder(site.read(SIDEBAR), { doc, label: label || title });
    return {
      created: { [path]: renderPage(front, BODY) },
      changed,
      next: [
        'Write the page and its questions. "Write a page" in CONTRIBUTING.md says what belongs on it.',
        ...(isHidden ? [] : [`If the entry belongs elsewhere, move it in ${SIDEBAR}.`]),
      ],
    };
  },
};

const BODY = `${stillToWrite('what the reader has at the end.')}

## Before you begin

${stillToWrite('what must be there already.')}

## Steps

1. ${stillToWrite('the first step.')}

## Check that it works

${stillToWrite('how the reader sees that it works.')}

## Troubleshooting

${stillToWrite('what can go wrong, and what to do then.')}`;
