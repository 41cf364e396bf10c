import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../migrations.js';

/** SHA-256 of every file. Add a line for a new one; never change or remove one: deployed databases have run it. */
const hashes: Readonly<Record<string, string>> = {
  '0001-baseline/01-functions.sql': '70bfe6aca20daf86ba779b02fbec93bdbc3caa85c61e620e2320b173eff16462',
  '0001-baseline/02-accounts.sql': '0aaa9d1cbc6ea178623b5f5045b233af9615f2cf54b2b999aee3f0ca67c1d31c',
  '0001-baseline/03-shipments.sql': '8c4e75d5859707fbce16fa0b44fcddb6ff788a78e303f2945b029a10972fb3a2',
  '0001-baseline/04-orders.sql': 'd4edf9455e537c417e3b9568cd98a921feb8976501f910006bb3e6d8859ef321',
  '0001-baseline/05-labels.sql': '444ea2b45d1f6f0df9d7ddfde7f6e77bdb146f04a92d6a4e25bae4ba20c57eb1',
  '0001-baseline/06-money.sql': 'b3f11364e3f9b8fdde682ec42161f179c711f0ef93e19e60335bf735eeb507cd',
  '0001-baseline/07-coupons.sql': '3d3e02a92b67a0875d0b6c7a925ba298882234c05b82a7cb91b19951d62db9b2',
  '0001-baseline/08-margins.sql': '28935dbc00c2058b182b938d8361d7dc0697c84afcb48b44dcaeb4373fe580ee',
  '0001-baseline/09-imports.sql': '814dfbfcfd09002c2075cb691b9a7ceaf2211e11172e627ab01422b2dd67a712',
  '0001-baseline/10-staff.sql': '1f9b57281b0e68ee76c4c73b382a966cf5db6cb517c343999a668b816dbdc7e0',
  '0001-baseline/11-jobs.sql': 'aa0d8e73f880ba8e4e95089c390c526c70ad6b2b84ce0ded86e151c708b8a0fe',
  '0028-to-baseline.sql': '9913340011f8e6da4d60015bf785e1041404dc93ce288e09825e4b19293fda1e',
  '0029-import-encoding.sql': '4ae5b1e91e5a8a5de6a3fe54c6746f881098def217a4b069dbed9ddcb5fd8f7d',
  '0030-tariff-lists.sql': '07dff13fd1280f31660eafd697855aed804328917024f029f9264211b11b2adc',
  '0031-contact-message.sql': '2cc77884fc146da199b6fded6d8d51e618de470b0376d10def7ef92d83726b20',
  '0032-shipment-note.sql': '81b6b1bd2c7d978b2824c68c49f4b182a0d83aedb3fffe2d3ea3368197580e03',
  '0033-shipment-search.sql': 'f88e0719cc916d5477014a867ff99bd0d5c3c6d157c994e1938ffe69459a58a1',
  '0034-stores.sql': '096b400330d97aa2170a7b6c73bc2a1d8682a0c6b41bf05ed1e3c637b6e6ea2a',
  '0035-mail-opt-out.sql': 'dd32012335a757d9748c9bc3b133f24c3979c9619b4ae5b0ce5625a516eb9c38',
  '0036-store-progress.sql': 'd06c705427cbe333eb704f167003e36936895b6371ccf7a1a1a47048289555be',
  '0037-recipient-mails.sql': '07914deab54af54d36937a58920c24f10a567c0e51714e11e5c5a96e98bcf292',
  '0038-own-views.sql': '7f1a62f7fe198cf7e7567f02e22c3e2bf5c6f5cbc33b6707c762852ef2d3b36f',
  '0039-api-keys.sql': '3110e2cba37350ce49c2af5bb7389c7ec128387095f978715110fbda051fc000',
  '0040-tracking-subscription.sql': 'c928d521dfb189d7fa12ca9b971de77fa3760159a94671ccda1024d55c2d233d',
  '0041-store-decisions.sql': 'e48c3c1ba9d0b3c74640b7bad2316ae0e9c8297724efb69676c5b52e2e90c339',
  '0042-webhooks.sql': '94ebdffc6501f588dc88a2e0eeb099c6fa9aeff0455f3c4542b2b88d0c7cd079',
  '0043-aggregators.sql': 'e49bdb9279abb18ca71c00aaf0623a4bc8a4cc0f7ec945adb67a2633ead17967',
  '0044-manifests.sql': 'fc51cd9f2ebadea45ab7d4a82ca5049055c64cd458c4b9cca0b15f793f679bbf',
  '0045-purchase-attempts.sql': 'dcdc7628cdbf68c6233136e60d575133ef0f351be3a384aaf090f78b749be549',
  '0046-number-search.sql': 'bbef7c170a31ece05a2ee7ee62c5de2378916f2fdd05b02e9279be204ad5b284',
  '0047-aggregator-events.sql': '80e628a2678110a3ed07b144a61249cc10eeb9beb75db6eebba296a38532763e',
  '0048-store-order-search.sql': 'd14af5e173bffac22fa065a17b9fddfe2824da83ce391dd2bb23ce6ec27d5ff6',
  '0049-mail-switches.sql': '22235180d4c9f009dccb9da321b69ab5f177e9b8562ef16f7643c9bf9139bcc3',
  '0050-carrier-refusals.sql': '14cf747817a56c17d11556ca4e18463393e4a5bc25bd33ed6ddd4eb863f862a1',
  '0051-verified-rows.sql': '0570830684aa08af46a650f25927c7177f913248326f43fa8e0c6bad0cbdf427',
  '0052-verified-orders.sql': 'fb12857a3e9ca587412f239001ddaa51e5f189a141aa837900d92c0781a44953',
  '0053-store-order-bulk.sql': '2869da8c36b18f639f29f9e2e5a4aadc0009a9bc0430e16605b60d774cef5569',
  '0054-store-order-void.sql': '99dd93894000f1a99f9e52818af301a9732c04a65d60c70c9936b776704a56e5',
  '0055-card-mails.sql': '7de8da708ebf746c9f0bb9e64f65fb2e1b56976cf7b30df10c3e2c64207abba2',
  '0056-store-order-facets.sql': '8b43ef13fa05b3862cb63a220e4326f86f9da543d63d79194129fc0b19441462',
  '0057-shipment-returns.sql': '3cb337bea4298f105c0c1a8c37c53e065e72dccd75dfa3cbc97e1b04610b6d93',
  '0058-store-order-words.sql': '971f6b0d8cbdb8b291834990cb915029ec659f705889e3d0cfe919233cdb0b8e',
  '0059-purge-counts.sql': '90de41908973b52bce90392c6d71043bb5b913e9711c9d1056cc2af8c888a4da',
  '0060-pickups.sql': '08c97cd058ddf4b26a1780718f1d258f6d1c5d201c0fd305aa2af4682f75489b',
  '0061-retention-indexes.sql': 'bdc8d20ad92ba711def9654670ac8fa0289684c005fe93f22402e9f9e81e9703',
  '0062-ship-dates.sql': '38ed2f18b2438d23c5b69818580a9b2f357252fa83537a9fbb7069104ee37fb7',
  '0063-carrier-switches.sql': 'c856a25a24a8c1267586cd50e20284468a60b9f66060afdd35c16f424ae31dbf',
  '0064-store-order-sources.sql': 'f7eac1a82e627fafea810c3b7e9f81d2089f00dabd96db882581f445c4f4353e',
  '0065-shipment-list-indexes.sql': '6ad082b5739af925e4371106ebc886534bcf30b73bbda05f22ff84188897456a',
  '0067-insurance-claims.sql': 'e6386a3fd82286a7800e2ee56c605b36484e47e1cd33fed1737e36ae5e2886ce',
  '0068-reports.sql': 'd076cde3bdc1d2e0ef5587e77d14a1b06df8867a80290601f7e9124859bc8ebe',
  '0069-rate-options.sql': '975b3f3c47b520ac2c4b21af6fffd6a4ffb5b78ddc2085381f27bb51d4f411c3',
  '0070-adjustments.sql': '2c91840ac9a32221801ee62be0abc47531cd0f5c83028f6435214e50f49c25f5',
  '0071-companies.sql': '78c5a049cb2a28a1e06acf57e8864fbf9e99439a46ae17d0863dd40e95a89f1f',
  '0072-stored-objects.sql': '755fecbfb768fcd8884f35acee61419051612bfd95094f592eddaf252f81ba50',
  '0074-company-invitation-mails.sql': '373977f72dcde82376e5fff346db2352f77aa5790ccb0aa94090795b50cb4d20',
  '0085-pay-on-use.sql': 'baf31104d4f9d9271559b7b7f86860ee853d4cb58465f7c77064a756f07ec2f9',
  '0081-claim-filings.sql': '59dcc384936716b30bcecc0eb86d22167e0db39a6094bac600006b9811aa90fe',
  '0082-label-formats.sql': '2052e55b797e477e1cc8adc59e743c5bc278e78d71b62635a36db3dacb4d4bea',
  '0083-insured-parcels.sql': 'c4f27796a4d2d0e7c9778f3dfceafecc7354bce89ea3e313aa50e30b5f64cb47',
  '0091-feed.sql': '81b8ed00acdd4e5839df1a55cf90758f46860cbe127ea46e6fa230ea8d5b5303',
  '0092-integration-notices.sql': '8b4ff8701347aa8742faa91074d971cce17902e43ec8289e0039b578e20935fd',
  '0094-spending-limits.sql': '4cac423e60ab3965f7f8b7fa3a3120f10bf35bffa0f742f368a92581843be98c',
  '0095-suspended-companies.sql': 'f26a6090aa196d5a94bebddf42d7571a60e7605503b065bd45d9421c832db22e',
  '0097-report-schedules.sql': '446f86aa2c6040456935eece812dc8bcb8cd472c86c04c39302efe81634a82b7',
  '0098-payouts.sql': '0bbf10be200def0bda8f69f33f8fd86c2bc06add028044da9b18aaad8a5ff9db',
  '0100-paid-pickups.sql': '7890ac1db04d44a213a12798d1447f6a7bf4088f45aa2bffe3f98b93b62c36d0',
  '0102-adjustment-charges.sql': '97701ade7e9e3aed92ce288aa19af0ba5320c7120c3c39bdf9457d8a58cdeb5f',
  '0103-pickup-refund-attempts.sql': '017b4e063a69442ea80b63073e724007f31388adc3c7193d1d4297865fbb7522',
  '0104-pickups-in-reports.sql': '218405587663765f7584b69ccc1d225842c3647604059f218a27f6e3afca198e',
  '0109-test-mode.sql': '1aeeb66329079748ea44d652d95a71cedcaeff4b0ce873a32400b4512214a330',
  '0112-adjustment-rules.sql': '6203540e7666157cdc9b02d401ed55761ff0610bb22a0b739591d131f288bef8',
  '0115-test-sale-fees.sql': '262d24c723484cca70999ce9c1ea1c68cf10537a470c92d7a3f89659970005e4',
  '0116-order-summaries.sql': 'ead3fb3861c2c874dc4a7ecd59cef4f38140dd38071a88e4c377d109edf8ba95',
  '0117-feed-marks.sql': '180d63e8230c229e3e7b1968ff40778057e63c0ef2dbf4b0e51c3e9d5c050f29',
  '0118-team-notices.sql': '7f19039c9971fd22213367dd47d6ae82af735d4147f991996ca43840e034f475',
  '0120-covered-adjustments.sql': '3f7bae34c80da176e1d74e7a52326629b5072def13306e0772c6a2928b9e0bf8',
  '0121-ended-filings.sql': '27fa23dacc8433ca74d9343508a95223675ee2b4868b1cbdb042967b20cbe333',
  '0122-dispute-answers.sql': '86cb563f2a19b4e4b43f95b9b17a8a37719bea74e7ab2f7dfdbda6ee610e9b91',
  '0123-objection-photos.sql': '04d88d3add455784ec7c47562d06bd3d75aa7cedf4fd2a4e432a3d5c2656a86c',
  '0125-partitions.sql': 'c3c55d26c7dcb4d62b1794be0de9b73e2c09f92c5bbd334c24b1075c84e08c3d',
  '0126-scans-by-month.sql': '0aa64d3a739cb30b459158f40eeb1ae938212d15f9a9681c57c53264bf83e1c7',
  '0130-live-row-rates.sql': '5627411f2fbae2f29f55c47487d909962f99d0c24e94237819412573dda40f3d',
  '0135-store-order-indexes.sql': '8794962eedde5d6c4c254ae8a18983b8f7127fc61a009ada3df16b82d880d5f2',
  '0138-invoice-owners.sql': 'f479e140a5cdcc8e7134afd686cdc4b252a49f94e1a20d751902de2f5b2e6942',
  '0139-report-sums.sql': 'adbecfbac39e464ae63f5d377f7663546283653fddbdaaf57a467501f9bcce93',
  '0131-signature-kinds.sql': 'ed80fecec01e60e6fdab210d345d44e5c6af07184627d90d945db8a2fe5a40ba',
  '0140-quote-sums.sql': '2b037b6aa3985710c5d62e903820ae711754da743c39336ef1739503ece7aeae',
  '0143-write-backs-at-purchase.sql': 'e23f99fa3df7bc5b579165ba0d54a1db4ba93153715d31dcfc6430c680ac0304',
  '0144-recipients-of-store-orders.sql': 'c18335cae51a0210d8e498c1d84e9b4ad0f14bbcb40009eced6bfb4065394162',
};

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replaceAll('\\', '/'));
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, file)))
    .digest('hex');

describe('migration files', () => {
  it.each(Object.entries(hashes))('are unchanged since they were added: %s', (file, hash) => {
    expect(hashOf(file)).toBe(hash);
  });

  it('have a hash each', () => {
    expect(Object.fromEntries(files.filter((file) => !hashes[file]).map((file) => [file, hashOf(file)]))).toEqual({});
  });

  it('all run in numerical order', () => {
    const names = new Set(files.map((file) => file.split('/')[0]!.replace(/\.sql$/, '')));
    names.delete('0028-to-baseline');
    expect(migrations.map(({ name }) => name)).toEqual([...names].sort());
  });
});
