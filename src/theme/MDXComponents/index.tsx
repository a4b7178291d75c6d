import Badge from '@site/src/components/Badge';
import Diagram from '@site/src/components/Diagram';
import CodeBlock from '@theme/CodeBlock';
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

/** What authors may use in a page without importing it. */
export default { ...MDXComponents, Badge, CodeBlock, Diagram, TabItem, Tabs };
