import type { Walking } from './walk';

/**
 * Gives a user the recovery codes `abcd1234` and `abcd12345678` and an authenticator app. Adds a stage that asks for
 * them to the flow that an outpost uses to check passwords. The stage passes users who have neither.
 *
 * @returns a function that returns the app's current code
 */
export async function makeSecondFactors(
  { api, flow, make, python }: Walking,
  options: { user: number; flow: string; provider: string },
): Promise<() => Promise<string>> {
  const target = await flow(options.flow);
  const stage = await make('stages/authenticator/validate/', {
    name: `prove-${options.flow}`,
    device_classes: ['totp', 'static'],
    not_configured_action: 'skip',
  });
  await make('flows/bindings/', { target, stage: stage.pk, order: 15 });
  await api('PATCH', `providers/${options.provider}/`, { mfa_support: true });
  await python(`
from authentik.stages.authenticator_static.models import StaticDevice, StaticToken
from authentik.stages.authenticator_totp.models import TOTPDevice
user = User.objects.get(pk=${options.user})
device = StaticDevice.objects.create(user=user, name="a", confirmed=True)
for token in ("abcd1234", "abcd12345678"):
    StaticToken.objects.create(device=device, token=token)
TOTPDevice.objects.create(user=user, name="b", confirmed=True)`);
  return async () => {
    const { CODE = '' } = await python(`
from authentik.stages.authenticator.oath import totp
from authentik.stages.authenticator_totp.models import TOTPDevice
env["CODE"] = str(totp(TOTPDevice.objects.get(user_id=${options.user}).bin_key)).zfill(6)`);
    return CODE;
  };
}
