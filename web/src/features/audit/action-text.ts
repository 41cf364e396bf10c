/** What was done, by the code that the log has. */
const actionTexts: Readonly<Record<string, string>> = {
  'board.act': 'Queue board used',
  'board.open': 'Queue board opened',
  'coupon.approve': 'Coupon approved',
  'coupon.archive': 'Coupon archived',
  'coupon.change': 'Coupon changed',
  'coupon.create': 'Coupon created',
  'coupon.decline': 'Coupon declined',
  'coupon.generate': 'Coupon codes created',
  'coupon.propose': 'Coupon proposed',
  'finding.resolve': 'Finding resolved',
  'job.discard': 'Job discarded',
  'job.retry': 'Job retried',
  'margins.backtest': 'Margin back-test started',
  'margins.backtest_cancel': 'Margin back-test canceled',
  'margins.discard': 'Margin draft discarded',
  'margins.draft': 'Margin draft saved',
  'margins.publish': 'Margins published',
  'margins.restore': 'Margins restored',
  'payment_event.replay': 'Card event processed again',
  'read.audit': 'Audit log viewed',
  'read.audit_file': 'Audit log exported',
  'read.coupon': 'Coupon viewed',
  'read.coupon_usage': 'Coupon usage viewed',
  'read.coupons': 'Coupons viewed',
  'read.shipment': 'Shipment viewed',
  'read.shipments': 'Shipments viewed',
  'read.shipments_file': 'Shipments exported',
  'read.simulation': 'Shipment used in a price simulation',
  'read.user': 'User viewed',
  'read.users': 'Users viewed',
  'refund.retry': 'Refund retried',
  'settings.change': 'Settings changed',
  'shipment.cancel': 'Shipment canceled',
  'shipment.void': 'Label voided',
  'tariffs.discard': 'Tariff draft discarded',
  'tariffs.publish': 'Tariffs published',
  'tariffs.restore': 'Tariffs restored',
  'tariffs.upload': 'Tariffs uploaded',
  'user.disable': 'Account disabled',
  'user.enable': 'Account enabled',
  'user.erase_now': 'Account erased',
  'user.keep_account': 'Account kept',
  'user.look_up': 'User looked up',
  'user.note': 'Note added to user',
  'user.reset_password': 'Password reset sent',
  'user.set_group': 'Role changed',
  'user.sign_out': 'User signed out',
};

/** For a filter: codes and what they say, in alphabetical order of the words. */
export const actionChoices = Object.entries(actionTexts).sort(([, a], [, b]) => a.localeCompare(b));

/** An action in words; of one that has none yet, its code without dots: "store.pause" is "Store: pause". */
export function actionText(action: string): string {
  const words = action.replace('.', ': ').replaceAll('_', ' ');
  return actionTexts[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
