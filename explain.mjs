const r='/tmp/wb/rate3/dist/';
const {startPostgres}=await import(r+'libs/testing/postgres-server.js');
const {migrateUp}=await import(r+'libs/database/migrations-up.js');
const {ormConfig}=await import(r+'libs/database/orm.config.js');
const {MikroORM}=await import('@mikro-orm/postgresql');
const {testImport}=await import(r+'libs/testing/import-fixtures.js');
const {ratedRows}=await import(r+'libs/proof/bench/rated-rows.js');
const {unpricedRows}=await import(r+'worker/src/imports/selling/rate-table.js');
const server=await startPostgres(); await migrateUp(server.url);
const orm=await MikroORM.init(ormConfig({url:server.url,pool:4,applicationName:'x'}));
for (const n of [20000,100000]) {
 const em=orm.em.fork(); const {id,mapping}=await testImport(em,'bench',ratedRows(n),{kind:'cheapest'}); await em.execute('analyze import_row');
 const pool=await em.getConnection().getNativeClient();
 const q=pool.query.bind(pool);
 const cells=[0,1,2,3,4,5,6,7,8];
 for (const after of [0,n/2]) {
 for (let k=0;k<3;k++){const t=performance.now(); await unpricedRows(em,id,cells,after,1500); console.log(n,after,'ms',(performance.now()-t).toFixed(1));}
 pool.query=async(text,v)=>{ if(!text.includes('json_agg')) return q(text,v); const e=await q('explain (analyze,buffers) '+text,v); console.log(e.rows.map(x=>x['QUERY PLAN']).join('\n')); return q(text,v)};
 await unpricedRows(em,id,cells,after,1500); delete pool.query;
 }
}
await orm.close(); await server.stop(); process.exit(0);
