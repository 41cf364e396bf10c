const r='/tmp/wb/rate3/dist/';
const {startPostgres}=await import(r+'libs/testing/postgres-server.js');
const {migrateUp}=await import(r+'libs/database/migrations-up.js');
const {ormConfig}=await import(r+'libs/database/orm.config.js');
const {MikroORM}=await import('@mikro-orm/postgresql');
const {testImport}=await import(r+'libs/testing/import-fixtures.js');
const {ratedRows}=await import(r+'libs/proof/bench/rated-rows.js');
const {ratesBytes,rateColumns}=await import(r+'worker/src/imports/selling/rates-bytes.js');
const {ServicePlaces}=await import(r+'worker/src/imports/selling/service-places.js');
const {copyIn,inTransaction}=await import(r+'worker/src/imports/copy-in.js');
const server=await startPostgres(); await migrateUp(server.url);
const orm=await MikroORM.init(ormConfig({url:server.url,pool:4,applicationName:'x'}));
const n=100000, m=1500;
const em=orm.em.fork(); const {id,mapping}=await testImport(em,'bench',ratedRows(n),{kind:'cheapest'}); await em.execute('analyze import_row');
const pool=await em.getConnection().getNativeClient();
const cl=await pool.connect();
const t=async(name,f,k=30)=>{const a=[];for(let i=0;i<k;i++){const s=performance.now();await f(i);a.push(performance.now()-s)}a.sort((x,y)=>x-y);console.log(name.padEnd(34),'min',(a[0]/m*1000).toFixed(2),'med',(a[k>>1]/m*1000).toFixed(2),'us/row')};
const cells='array['+[1,2,3,4,5,6,7,8,9].map(i=>`coalesce(r.cells[${i}],'')`).join(',')+']::text[]';
const whole=`not exists (select from (select p.state from import_row p where p.import_id = r.import_id and p.head = r.row and p.head <> p.row offset 0) p where p.state = 'invalid')`;
const wholeG=`not exists (select from (select p.state from import_row p where (select exists (select from import_row f where f.import_id=$1 and f.head <> f.row and f.head > $2 and f.head <= $3)) and p.import_id = r.import_id and p.head = r.row and p.head <> p.row offset 0) p where p.state = 'invalid')`;
const earlier=`case when x.row is not null then json_build_object('priced', coalesce(x.revision = -r.revision - 1 and (x.expires_at is null or x.expires_at > now()), false),'services', array_to_json(x.services), 'expiresAt', extract(epoch from x.expires_at)::float8 * 1000,'chosen', x.chosen, 'carrier', x.carrier, 'service', x.service) end`;
const src=`from (select * from import_row r where r.import_id=$1 and r.row>$2 and r.row<=$3 and r.state='valid' and r.head>=r.row order by r.row offset 0) r`;
const lat=`left join lateral (select * from import_rate x where x.import_id=r.import_id and x.row=r.row offset 0) x on true`;
const latG=`left join lateral (select * from import_rate x where (select exists (select from import_rate f where f.import_id=$1 and f.row>$2 and f.row<=$3)) and x.import_id=r.import_id and x.row=r.row offset 0) x on true`;
const cond=`(x.row is null or x.revision <> r.revision or x.expires_at < now())`;
const wrap=(inner,agg='json_build_array(q.row, q.revision, q.cells, q.edits, q.earlier)')=>`select coalesce(json_agg(${agg}), '[]') as rows from (${inner}) q`;
const args=i=>[id,i*m,i*m+12000];
const now=wrap(`select r.row,r.revision,${cells} as cells,r.edits,${earlier} as earlier ${src} ${lat} where ${cond} and ${whole} order by r.row limit 1500`);
const gated=wrap(`select r.row,r.revision,${cells} as cells,r.edits,${earlier} as earlier ${src} ${latG} where ${cond} and ${wholeG} order by r.row limit 1500`);
const bare=wrap(`select r.row,r.revision,${cells} as cells,r.edits,null as earlier ${src} order by r.row limit 1500`);
const q=(s)=>i=>cl.query(s,args(i%50));
const ex=(s)=>i=>cl.query('explain (analyze, timing off) '+s,args(i%50));
await t('read now',q(now)); await t('read gated',q(gated)); await t('read bare',q(bare));
await t('read now, server only',ex(now)); await t('read gated, server only',ex(gated)); await t('read bare server',ex(bare));
const arr=wrap(`select r.row,r.revision,${cells} as cells,r.edits,null as earlier ${src} order by r.row limit 1500`,'q.cells');
await t('agg cells only',ex(arr));
const str=`select string_agg(array_to_string(q.cells,E'\\x1f'),E'\\x1e') from (select r.row,r.revision,${cells} as cells,r.edits ${src} order by r.row limit 1500) q`;
await t('string_agg server',ex(str));
const count=`select count(*) from (select r.row,r.revision,${cells} as cells,r.edits,null as earlier ${src} order by r.row limit 1500) q`;
await t('count only',ex(count));
console.log((await cl.query('explain analyze '+gated,args(3))).rows.map(x=>x['QUERY PLAN']).join('\n'));
const svc=Array.from({length:8},(_,k)=>({carrier:k<3?'usps':'fedex',service:'s'+k,name:'S'+k,total:1000+k,minDays:1,maxDays:3}));
const places=new ServicePlaces([]);
const mk=i=>Array.from({length:m},(_,k)=>({row:i*m+k+2,revision:1,carrier:'usps',service:'s0',total:1000,chosen:false,services:svc,failure:null,expiresAt:Date.now()+1e7}));
const fresh = `
  select coalesce(array_agg(r.row order by r.row) = $2::int[] and array_agg(r.revision order by r.row) = $3::int[], false)
    and not exists (select from import_rate x where x.import_id = $1 and x.row = any($2::int[])) as fresh
  from import_row r where r.import_id = $1 and r.row = any($2::int[]) and r.state = 'valid'`;
await t('fresh',i=>{const a=mk(i);return cl.query(fresh,[id,`{${a.map(x=>x.row)}}`,`{${a.map(x=>x.revision)}}`])});
await t('bytes',i=>ratesBytes(id,mk(i),places));
await cl.query('begin'); await t('copy',i=>copyIn(cl,`import_rate (${rateColumns})`,[ratesBytes(id,mk(i),places)],'binary')); 
await t('empty commit+lock',async()=>{await cl.query('commit');await cl.query('begin');await cl.query(`with quick as materialized (select set_config('synchronous_commit', 'off', true))
  update import i set steps = steps + 1 from quick where i.id = $1 and i.pass = $2 and i.status in ('reading', 'ready')
  returning i.rule, i.services`,[id,1])});
await cl.query('commit');
cl.release(); await orm.close(); await server.stop(); process.exit(0);
