import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { makeSecondFactors } from './second-factors';
import { expectThat, type Walk } from './walk';

const PAGE = 'add-secure-apps/providers/radius/index.mdx';
const [USER_NAME, USER_PASSWORD, FILTER_ID, SESSION_TIMEOUT, MESSAGE_AUTHENTICATOR] = [1, 2, 11, 27, 80];
const [TUNNEL_TYPE, TUNNEL_MEDIUM, TUNNEL_GROUP] = [64, 65, 81];
const [ACCEPT, REJECT] = [2, 3];

/** A RADIUS client that checks passwords with PAP and receives attributes. */
export const radius: Walk = {
  pages: [PAGE],
  outpost: 'radius',
  run: async (walking) => {
    const { step, api, make, user, blueprint } = walking;
    const secret = randomBytes(24).toString('hex');
    await blueprint('add-secure-apps/providers/ldap/generic_setup.mdx', 'ldap-bind-flow-yaml');
    const jane = await user('prove-radius');
    const group = await make('core/groups/', { name: 'prove-radius', users: [jane.pk] });
    await blueprint(PAGE, 'radius-yaml', {
      '<generated>': secret,
      '192.0.2.1/32': '127.0.0.1/32',
      'vpn-users': group.name,
    });
    const { results } = await api('GET', 'providers/radius/?name__iexact=vpn');
    const mapping = await make('propertymappings/provider/radius/', {
      name: 'prove-radius',
      expression: 'packet["Filter-Id"] = "staff"\npacket["Session-Timeout"] = 28800',
    });
    const vlan = await make('propertymappings/provider/radius/', {
      name: 'prove-radius-vlan',
      expression: walking.sample(PAGE, 'vlan'),
    });
    await api('PATCH', `providers/radius/${results[0].pk}/`, { property_mappings: [mapping.pk, vlan.pk] });
    const { radius: port } = await step('the outpost connects', () => walking.outpost('radius', 'radius'));
    const ask = (password: string, with_ = secret) =>
      request({ port, secret: with_, username: jane.username, password });

    await step('Access-Accept with the attributes of the mapping and a Message-Authenticator', async () => {
      const answer = await walking.until('an answer', () => ask(jane.password));
      expectThat(answer.code === ACCEPT && answer.isSigned, answer);
      expectThat(answer.attributes.get(FILTER_ID)?.toString() === 'staff', [...answer.attributes]);
      expectThat(answer.attributes.get(SESSION_TIMEOUT)?.readUInt32BE() === 28800, answer);
    });
    await step('Access-Reject for a wrong password', async () => {
      expectThat((await ask('wrong'))?.code === REJECT, 'no reject');
    });
    await step('with a wrong shared secret, the answer does not verify', async () => {
      const answer = await ask(jane.password, 'another');
      expectThat(answer === undefined, answer);
    });
    await step('the VLAN of the sample, in the bytes of RFC 2868', async () => {
      const attributes = (await ask(jane.password))?.attributes ?? new Map<number, Buffer>();
      const bytes = [TUNNEL_TYPE, TUNNEL_MEDIUM, TUNNEL_GROUP].map((type) =>
        attributes.get(type)?.toString('hex'),
      );
      expectThat(bytes.join() === '0000000d,00000006,3939', bytes);
    });
    await step('an MFA stage: password;code of TOTP or 8 characters, no password alone, no 12', async () => {
      const readCode = await makeSecondFactors(walking, {
        user: jane.pk,
        flow: 'ldap-bind',
        provider: `radius/${results[0].pk}`,
      });
      const codeOf = async (typed: string) => (await ask(jane.password + typed))?.code;
      await walking.until('the setting at the outpost', async () => (await codeOf(';abcd1234')) === ACCEPT);
      expectThat((await codeOf(`;${await readCode()}`)) === ACCEPT, 'the code is refused');
      for (const typed of ['', ';abcd12345678']) expectThat((await codeOf(typed)) === REJECT, typed);
    });
    await step('Access-Reject for who may not use the application', async () => {
      await api('PATCH', `core/groups/${group.pk}/`, { users: [] });
      expectThat((await ask(jane.password))?.code === REJECT, 'no reject');
    });
  },
};

interface Answer {
  code: number;
  attributes: Map<number, Buffer>;
  /** Whether it has a valid Message-Authenticator. */
  isSigned: boolean;
}

/**
 * Sends an Access-Request (RFC 2865, with the Message-Authenticator from RFC 3579).
 *
 * @returns undefined if no valid response arrives within 15 seconds
 */
function request(options: {
  port: number;
  secret: string;
  username: string;
  password: string;
}): Promise<Answer | undefined> {
  const { port, secret, username, password } = options;
  const authenticator = randomBytes(16);
  const body = Buffer.concat([
    attribute(USER_NAME, Buffer.from(username)),
    attribute(USER_PASSWORD, hide(Buffer.from(password), { secret, authenticator })),
    attribute(MESSAGE_AUTHENTICATOR, Buffer.alloc(16)),
  ]);
  const packet = Buffer.concat([Buffer.from([1, 7, 0, 20 + body.length]), authenticator, body]);
  createHmac('md5', secret)
    .update(packet)
    .digest()
    .copy(packet, packet.length - 16);
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const end = (answer?: Answer) => {
      clearTimeout(timer);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(end, 15_000);
    socket.once('error', reject);
    socket.on('message', (answer) => {
      const signed = Buffer.concat([
        answer.subarray(0, 4),
        authenticator,
        answer.subarray(20),
        Buffer.from(secret),
      ]);
      if (createHash('md5').update(signed).digest().equals(answer.subarray(4, 20)))
        end(read(answer, { secret, authenticator }));
    });
    socket.send(packet, port, '127.0.0.1');
  });
}

function attribute(type: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type, value.length + 2]), value]);
}

function hide(
  password: Buffer,
  { secret, authenticator }: { secret: string; authenticator: Buffer },
): Buffer {
  const hidden = Buffer.alloc(Math.ceil(password.length / 16) * 16);
  password.copy(hidden);
  let before = authenticator;
  for (let at = 0; at < hidden.length; at += 16) {
    const mask = createHash('md5').update(secret).update(before).digest();
    for (const [index, byte] of mask.entries()) hidden[at + index] = (hidden[at + index] ?? 0) ^ byte;
    before = hidden.subarray(at, at + 16);
  }
  return hidden;
}

function read(packet: Buffer, { secret, authenticator }: { secret: string; authenticator: Buffer }): Answer {
  const attributes = new Map<number, Buffer>();
  const blank = Buffer.from(packet);
  authenticator.copy(blank, 4);
  for (let at = 20; at < packet.length; at += packet[at + 1] || packet.length) {
    const value = packet.subarray(at + 2, at + (packet[at + 1] ?? 0));
    attributes.set(packet[at] ?? 0, value);
    if (packet[at] === MESSAGE_AUTHENTICATOR) blank.fill(0, at + 2, at + 18);
  }
  const digest = createHmac('md5', secret).update(blank).digest();
  const isSigned = attributes.get(MESSAGE_AUTHENTICATOR)?.equals(digest) ?? false;
  return { code: packet[0] ?? 0, attributes, isSigned };
}
