import DocItem from '@theme-original/DocItem';
import { memo } from 'react';

/**
 * A page's own part, drawn once for each change of page. The router tells everybody below it of the next address as
 * soon as a link is followed, while Docusaurus still shows the page before until the next one is loaded: without
 * this, the old page would be drawn again in between.
 */
export default memo(DocItem, (shown, next) => shown.content === next.content);
