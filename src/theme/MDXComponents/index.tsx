import Badge from '@site/src/components/Badge';
import Diagram from '@site/src/components/Diagram';
import OwnValues from '@site/src/components/OwnValues';
import Setting from '@site/src/components/Setting';
import Term from '@site/src/components/Term';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import MDXComponents from '@theme-original/MDXComponents';

/** What authors may use in a page without importing it. */
export default { ...MDXComponents, Badge, CodeBlock, Diagram, OwnValues, Setting, TabItem, Tabs, Term };
