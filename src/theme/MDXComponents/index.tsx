import Later from '@identity-docs/first-view/client/Later';
import OwnValues from '@identity-docs/samples/client/CustomValues';
import Diagram from '@identity-docs/samples/client/Diagram';
import Badge from '@identity-docs/ui/Badge';
import Term from '@site/src/components/Term';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';

/** Components that authors can use in a page without an import. */
export default { ...MDXComponents, Badge, CodeBlock, Diagram, Later, OwnValues, TabItem, Tabs, Term };
