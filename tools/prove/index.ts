import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { describeMessages } from '@identity-docs/messages/records/messages';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { assertForProofs } from './instance';
import { openJournalFile } from './journal';
import { readOptions } from './options';
import { readSamplePages, type SamplePage } from './read-samples';
import { reportOn } from './report';
import { runPage } from './run-page';
import { namesOfOpenWalks, reportOnWalks, runWalks } from './run-walks';
import { openSession, type Session } from './session';
import { settlePages } from './settle-pages';
import { writeProofs } from './write-proofs';

const USAGE = `Usage:
  npm run prove -- --report                        what is proven
  npm run prove -- --offline [docs/page.mdx ...]   brings data/proofs.lock.json in line with pages, runs nothing
  npm run prove -- --url http://localhost:9000 --token ... --exec "docker compose exec -T worker" [docs/page.mdx ...]
Options of a run:
  --sample <id>   only this sample of the page; may be repeated
  --again         also what was run before and has not changed
  --database <u>  address of the product's database, for commands that run in its container
  --walk <name>   only this procedure with a real peer; may be repeated; all of them: all
  --outpost <w>   words that start an outpost for walks
  --peers <host>  by what name the product reaches this machine, 127.0.0.1 by default
  --i-know        on an instance that is neither empty nor marked for proofs
  --clean         only takes back what a run that crashed has left`;

const OPTIONS = {
  report: { type: 'boolean' },
  offline: { type: 'boolean' },
  url: { type: 'string' },
  token: { type: 'string' },
  exec: { type: 'string' },
  database: { type: 'string' },
  outpost: { type: 'string' },
  peers: { type: 'string' },
  sample: { type: 'string', multiple: true },
  walk: { type: 'string', multiple: true },
  again: { type: 'boolean' },
  clean: { type: 'boolean' },
  'i-know': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const parse = () => parseArgs({ options: OPTIONS, allowPositionals: true });

/** Verifies the samples of pages on a test instance, or reports which are verified. */
async function prove(): Promise<void> {
  const { values, positionals } = parse();
  const root = process.cwd();
  if (values.help) return console.log(USAGE);
  const pages = values.walk && positionals.length === 0 ? [] : readSamplePages(root, positionals);
  if (values.report) return report(pages);
  if (values.offline) {
    return settlePages(root, pages);
  }
  await runAll(root, pages, { values, positionals });
}

function report(pages: readonly SamplePage[]): void {
  const { lines, misfits } = reportOn(pages);
  const walks = reportOnWalks(process.cwd());
  for (const line of [...misfits, ...walks.missing]) console.error(line);
  console.log(describeMessages(readRecords('.', ['messages']).messages));
  for (const line of [...walks.holding, ...lines]) console.log(line);
  if (misfits.length > 0) process.exitCode = 1;
}

async function runAll(
  root: string,
  pages: readonly SamplePage[],
  { values, positionals }: Pick<ReturnType<typeof parse>, 'values' | 'positionals'>,
): Promise<void> {
  const options = readOptions(values, process.env);
  const session = await openSession(root, options);
  const end = endOnSignals(session);
  try {
    if (!values['i-know']) await assertForProofs(session.instance);
    await cleanUp(root, session);
    if (values.clean) return;
    const names = values.walk ?? (values.sample || positionals.length > 0 ? [] : namesOfOpenWalks(root));
    let failed = await runWalks(root, session, { ...options, names });
    for (const page of pages) {
      const records = await runPage(session, page, {
        only: values.sample ?? [],
        again: values.again ?? values.sample !== undefined,
        date: new Date().toISOString().slice(0, 10),
        tell: (line) => console.log(line),
      });
      writeProofs(root, { [page.file]: records });
      failed += Object.values(records).filter((record) => record.class === 'failed').length;
    }
    if (failed > 0) process.exitCode = 1;
    console.log(`${failed} failed.`);
  } finally {
    await end();
  }
}

/** Ctrl+C also undoes what a command created. */
function endOnSignals(session: Session): () => Promise<void> {
  const end = async () => {
    for (const problem of await session.close()) console.error(`not undone: ${problem}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      end().then(
        () => process.exit(130),
        (error: Error) => exitWith(error),
      );
    });
  }
  return end;
}

/** Undoes what earlier runs on this machine left behind because they ended too early. */
async function cleanUp(root: string, { instance, driver }: Session): Promise<void> {
  const folder = join(root, 'node_modules/.cache/prove');
  const host = new URL(instance.url).host.replace(/\W+/g, '-');
  for (const file of listFiles(folder)) {
    const [, ofHost, pid] = /^(.*)-(\d+)\.json$/.exec(file) ?? [];
    if (ofHost !== host || isAlive(Number(pid))) continue;
    const journal = openJournalFile(join(folder, file));
    console.log(`Undoing ${journal.size()} changes of a run that crashed.`);
    for (const problem of await journal.undo(instance, driver)) console.error(`not undone: ${problem}`);
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

prove().catch(exitWith);
