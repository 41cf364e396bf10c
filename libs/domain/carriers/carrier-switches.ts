import { defineEntity, p } from '@mikro-orm/core';
import { carrierAudience, type CarrierSwitchesBody } from '#libs/contracts/admin/admin-carriers.js';

const CarrierSwitchesSchema = defineEntity({
  name: 'CarrierSwitches',
  tableName: 'carrier_switches',
  properties: {
    /** A carrier of price lists or an aggregator, by code. */
    seller: p.string().length(64).primary(),
    isOn: p.boolean(),
    audience: p.enum(carrierAudience.options),
    groups: p.array().$type<string[]>(),
    /** "carrier" or "carrier/service". */
    off: p.array().$type<string[]>(),
    changedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** What admins have switched off at a seller, and for whom it sells; created when one first saves it. */
export class CarrierSwitches extends CarrierSwitchesSchema.class {
  static of(seller: string): CarrierSwitches {
    const switches = new CarrierSwitches();
    switches.seller = seller;
    switches.isOn = true;
    switches.audience = 'everyone';
    switches.groups = [];
    switches.off = [];
    return switches;
  }

  set({ isOn, audience, groups, off }: Omit<CarrierSwitchesBody, 'version'>, now: Date): void {
    this.isOn = isOn;
    this.audience = audience;
    this.groups = audience === 'groups' ? [...new Set(groups)] : [];
    this.off = [...new Set(off)].toSorted();
    this.changedAt = now;
  }

  /** As admins read it in the audit log. */
  get choices(): Omit<CarrierSwitchesBody, 'version'> {
    const { isOn, audience, groups, off } = this;
    return { isOn, audience, groups, off };
  }
}
CarrierSwitchesSchema.setClass(CarrierSwitches);
