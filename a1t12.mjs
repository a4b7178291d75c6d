import { chromium } from 'playwright-core';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync']});
const out=[];
try{
 const c=await b.newContext({viewport:{width:1400,height:1000}}); const p=await c.newPage();
 await p.addInitScript(()=>Object.defineProperty(navigator,'webdriver',{get:()=>false}));
 await p.goto('http://localhost:9000'+process.argv[2]); await p.waitForTimeout(4000);
 p.on('request',r=>{ if(/flows\/bindings/.test(r.url())) out.push('REQ '+r.url().slice(21)); });
 await p.goto('http://localhost:9000/if/admin/#/flow/flows/default-authentication-flow;%7B%22page%22%3A%22page-bindings%22%7D'); await p.waitForTimeout(5000);
 await p.getByText('Stage Bindings').first().click({timeout:5000}); await p.waitForTimeout(2500);
 out.push('--click');
 await p.getByRole('button',{name:/Bind existing stage/i}).first().click({timeout:5000});
 for(let i=0;i<4;i++){ await p.waitForTimeout(2500); out.push('order '+JSON.stringify(await p.locator('ak-stage-binding-form input[name=order], ak-stage-binding-form input[type=number]').evaluateAll(x=>x.map(e=>[e.value,e.offsetParent!==null])))); }
 await p.screenshot({path:'/tmp/a1-order.png'});
}finally{ await b.close(); }
console.log(out.join('\n'));
