import { readYaml } from '../../env-check/read-yaml';

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data }: MessageEvent<string>) => scope.postMessage(readYaml(data));
