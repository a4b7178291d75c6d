import Badge from '@site/src/components/Badge';
import Diagram from '@site/src/components/Diagram';
import Later from '@site/src/components/Later';
import OwnValues from '@site/src/components/OwnValues';
import Term from '@site/src/components/Term';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';

/** What authors may use in a page without importing it. */
export default { ...MDXComponents, Badge, CodeBlock, Diagram, Later, OwnValues, TabItem, Tabs, Term };
