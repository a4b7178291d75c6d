import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../features/server/read-config';

describe('readConfig', () => {
  it.each<[string[], Record<string, string>, object]>([
    [[], {}, { dir: 'build', port: 3000, host: 'localhost' }],
    [[], { PORT: '', HOST: ' ' }, { dir: 'build', port: 3000, host: 'localhost' }],
    [[], { PORT: '0', HOST: '0.0.0.0' }, { dir: 'build', port: 0, host: '0.0.0.0' }],
    [['--dir', 'out'], { PORT: '65535' }, { dir: 'out', port: 65535, host: 'localhost' }],
    [
      [],
      { LOG: 'json', METRICS: 'true' },
      { dir: 'build', port: 3000, host: 'localhost', log: 'json', metrics: true },
    ],
    [
      [],
      { MCP_HOSTS: 'Docs.Internal, 10.0.0.7:3000,[fd00::1],, docs.' },
      {
        dir: 'build',
        port: 3000,
        host: 'localhost',
        mcpHosts: ['docs.internal', '10.0.0.7', '[fd00::1]', 'docs'],
      },
    ],
    [['--dir=a=b'], {}, { dir: 'a=b', port: 3000, host: 'localhost' }],
  ])('reads %j with %j', (args, environment, config) => {
    expect(readConfig(args, environment)).toEqual({
      config: { log: 'text', metrics: false, mcpHosts: [], ...config },
    });
  });

  it.each<[string[], Record<string, string>, RegExp[]]>([
    [[], { PORT: '3e3' }, [/PORT is "3e3"/]],
    [[], { PORT: '0x50' }, [/PORT is "0x50"/]],
    [[], { PORT: '99999' }, [/PORT is "99999"/]],
    [['--dir='], {}, [/--dir needs a folder/]],
    [[], { LOG: 'xml', METRICS: '1' }, [/LOG is "xml"/, /METRICS is "1"/]],
    [[], { HOST: 'a b' }, [/HOST is "a b"/]],
    [
      [],
      { MCP_HOSTS: 'https://a.b, *, c d' },
      [/MCP_HOSTS has "https:\/\/a.b"/, /MCP_HOSTS has "\*"/, /MCP_HOSTS has "c d"/],
    ],
    [
      ['build', '--port'],
      { PORT: 'x' },
      [/PORT is "x"/, /Unknown argument "build"/, /Unknown argument "--port"/],
    ],
  ])('lists everything that is wrong with %j and %j', (args, environment, messages) => {
    const result = readConfig(args, environment);
    expect('invalid' in result && result.invalid).toEqual(
      messages.map((message) => expect.stringMatching(message)),
    );
  });
});
