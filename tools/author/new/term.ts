import { stringify } from 'yaml';
import { insertSorted, type NewKind, readYaml, splitList, stillToWrite } from './kind';

const TERMS = 'data/terms.yaml';
const MARKED = 'data/marked-terms.yaml';

/** Creates a term for the terminology page. */
export const term: NewKind = {
  about: 'a term of the terminology page',
  questions: [
    { flag: 'term', asks: 'Which term?', example: 'Passkey' },
    {
      flag: 'short',
      asks: 'What is it, in one sentence of 20 to 180 characters?',
      example: 'A WebAuthn credential that signs a user in without a password.',
      judge: (answer) =>
        /^.{19,179}\.$/.test(answer)
          ? undefined
          : 'is not one sentence of 20 to 180 characters that ends with a period',
    },
    {
      flag: 'text',
      asks: 'What else should readers know?',
      example: 'Users register it in their settings.',
      otherwise: '',
    },
    {
      flag: 'page',
      asks: 'Which page says more?',
      example: 'docs/add-secure-apps/flows-stages/stages/user_login/index.mdx',
      judge: (answer, site) =>
        site.has(`docs/${answer.replace(/^docs\//, '')}`) ? undefined : 'does not exist',
    },
    {
      flag: 'aliases',
      asks: 'What else is it called (separated by commas)?',
      example: 'resident key',
      otherwise: '',
    },
    {
      flag: 'mark',
      asks: 'In which forms should pages mark it (separated by commas; empty for none)?',
      example: 'passkey, passkeys',
      otherwise: '',
    },
  ],
  make({ term: name = '', short = '', text, page = '', aliases = '', mark = '' }, site) {
    const known = (readYaml(site, TERMS).toJS() as { term: string }[]).map((entry) =>
      entry.term.toLowerCase(),
    );
    if (known.includes(name.toLowerCase())) throw new Error(`${TERMS} already has the term ${name}.`);
    const also = splitList(aliases);
    const entry = {
      term: name,
      ...(also.length > 0 ? { aliases: also } : {}),
      short,
      text: text || stillToWrite(`what else readers should know about "${name}".`),
      page: page.replace(/^docs\//, ''),
    };
    const forms = splitList(mark);
    const marked = `${name}: [${forms.join(', ')}]`;
    return {
      created: {},
      changed: {
        [TERMS]: `${site.read(TERMS).trimEnd()}\n\n${stringify([entry], { lineWidth: 0 })}`,
        ...(forms.length > 0
          ? { [MARKED]: insertSorted(site.read(MARKED), marked, (a, b) => a.localeCompare(b, 'en')) }
          : {}),
      },
      next: text ? [] : ['Write its text.'],
    };
  },
};
