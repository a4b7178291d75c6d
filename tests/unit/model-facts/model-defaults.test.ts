import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPython } from '../../../tools/check/pages/read-python';

const SCRIPT = resolve(__dirname, '../../../tools/product/facts/model_defaults.py');

const SOURCE: Record<string, string> = {
  'authentik/mail/apps.py': 'class MailConfig:\n    label = "authentik_mail"\n',
  'authentik/lib/models.py': `
class Mode(TextChoices):
    ANY = "any", _("Any")

class Bound(models.Model):
    mode = models.TextField(choices=Mode.choices, default=Mode.ANY)
    until = models.DateTimeField(default=None, null=True)
`,
  'authentik/mail/models.py': `
from authentik.lib.models import Bound

HOST = "localhost"

def make_key():
    return urandom(8)

def all_kinds():
    return ["a", "b"]

class MailStage(Bound):
    host = models.TextField(default=HOST)
    key = models.TextField(default=make_key)
    kinds = ArrayField(default=all_kinds)
    options = models.JSONField(default=dict)
    intent = models.TextField(default="verification")
    subject = models.TextField()

    @property
    def serializer(self):
        from authentik.mail.api import MailStageSerializer
        return MailStageSerializer
`,
  'authentik/mail/api.py': `
class MailStageSerializer(ModelSerializer):
    def validate(self, attrs):
        attrs.setdefault("intent", "api")
        return attrs
`,
  'authentik/mail/signals.py': `
from authentik.lib.models import Bound

@receiver(pre_save)
def set_until(sender, instance, **_):
    if not issubclass(sender, Bound):
        return
    instance.until = in_an_hour()
`,
};
const NAMES = ['mode', 'until', 'host', 'key', 'kinds', 'options', 'intent', 'subject'];

describe.skipIf(!hasPython)('the defaults that the source of the product states', () => {
  const folder = mkdtempSync(join(tmpdir(), 'defaults-'));
  let found: Record<string, { default: unknown; in: string }> = {};

  beforeAll(() => {
    const files = {
      ...SOURCE,
      'data/model-fields.json': JSON.stringify({
        'authentik_mail.mailstage': { fields: NAMES.map((name) => ({ name })) },
      }),
      'data/facts/model-defaults.json': '',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stderr } = spawnSync('python3', ['-B', SCRIPT, '.'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    found = JSON.parse(readFileSync(join(folder, 'data/facts/model-defaults.json'), 'utf8'))[
      'authentik_mail.mailstage'
    ];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of the model and of the classes that it inherits from', () => {
    expect(found.host).toMatchObject({ default: 'localhost' });
    expect(found.options?.default).toEqual({});
    expect(found.mode).toMatchObject({ default: 'any', in: 'authentik/lib/models.py:6' });
    expect(found.subject).toBeUndefined();
  });

  it('name the function that computes one, unless it only returns a list', () => {
    expect(found.key?.default).toEqual({ callable: 'make_key' });
    expect(found.kinds?.default).toEqual(['a', 'b']);
  });

  it('are those of the serializer before those of the model, and those that a signal sets', () => {
    expect(found.intent).toMatchObject({ default: 'api', in: 'authentik/mail/api.py:4' });
    expect(found.until?.default).toEqual({ callable: 'in_an_hour' });
  });
});
