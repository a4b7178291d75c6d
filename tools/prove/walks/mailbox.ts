import { type AddressInfo, createServer } from 'node:net';

/** A mail server that stores what it receives. */
export interface Mailbox {
  port: number;
  mails: string[];
  close(): void;
}

/**
 * Starts a mail server without TLS and authentication, with the part of SMTP (RFC 5321) that a client needs to send
 * mail.
 *
 * @param host address to listen on
 */
export async function startMailbox(host: string): Promise<Mailbox> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let [rest, inMail] = ['', false];
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 prove\r\n');
    socket.on('data', (text) => {
      rest += text;
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(end);
        if (at === -1) return;
        const part = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        if (inMail) mails.push(part.replace(/^\.\./gm, '.'));
        inMail = !inMail && /^data$/i.test(part);
        socket.write(inMail ? '354 go on\r\n' : '250 prove\r\n');
        if (/^quit$/i.test(part)) socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { mails, port: (server.address() as AddressInfo).port, close: () => server.close() };
}
