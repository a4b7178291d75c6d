export { default } from '@identity-docs/samples/client/CodeBlock';
