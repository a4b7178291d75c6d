import { readFile } from 'node:fs/promises';
import { loadSearch } from '@identity-docs/server/load-search';
import { WEIGHTS } from '@identity-docs/search/core/weights';
import { measure } from './search-quality';
async function main(){ const multi=(await loadSearch('build'))!;
 const read=async(n:string)=>JSON.parse(await readFile(`tools/bench/corpus/${n}.json`,'utf8'));
 const v=await read('validate'), d=[...await read('dev-queries'),...await read('fresh-queries')], t=(await read('train')).filter((_:any,i:number)=>i%4===0);
 const show=(name:string)=>{const a=measure(multi,v),b=measure(multi,d),c=measure(multi,t);console.log(name.padEnd(26),a.row1.toFixed(3),a.row3.toFixed(3),a.mrr.toFixed(4),'| dev',b.row1.toFixed(3),b.row3.toFixed(3),'| train',c.row1.toFixed(3),c.row3.toFixed(3));};
 show('base');
 const w=WEIGHTS as any;
 for (const c of [1.2,1.3,1.4,1.5,1.7]) for (const o of [1.2,1.3]) { w.coverage=c; w.overview=o; show('cov '+c+' ov '+o); }
}
main();
