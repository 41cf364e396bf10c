import {readFileSync,writeFileSync} from 'node:fs';
const p='/tmp/wb/rate3/dist/libs/proof/bench/bulk-rating.js';
let s=readFileSync(p,'utf8');
const i=s.indexOf('const kept = `'); const j=s.indexOf('} finally',i);
s=s.slice(0,i)+`
const N=+process.env.N||4;
for(let k=0;k<N;k++){const c0=process.cpuUsage();const r=await side.kept();const c=process.cpuUsage(c0);
const r2=await side.core();console.error('kept wall',(1e6/r).toFixed(2),'cpu',((c.user+c.system)/rows).toFixed(2),'core',(1e6/r2).toFixed(2),'ratio',(r/r2).toFixed(3));}
return [];`+s.slice(j);
s=s.replace(/async function sideOf/,'async function sideOf').replace(/const core = \(\)=>speed/,'const core = ()=>speed');
writeFileSync(p.replace('bulk-rating.js','bulk-only2.js'),s);
const m=await import(p.replace('bulk-rating.js','bulk-only2.js')); await m.run(); process.exit(0);
