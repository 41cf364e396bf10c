import { defineEntity, p } from '@mikro-orm/core';
import {
  carrierAudience,
  type CarrierSwitchesBody,
  type LabelDefaultsBody,
} from '#libs/contracts/admin/admin-carriers.js';
import type { LabelFormat } from '#libs/contracts/shipments/labels.js';

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
    /** Of its carriers, by code: what their labels are printed as by default. */
    labelFormats: p.json<Record<string, LabelFormat>>().defaultRaw(`'{}'`),
    changedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** What admins have chosen for a seller: what it sells, to whom, and its label defaults; created when one first saves it. */
export class CarrierSwitches extends CarrierSwitchesSchema.class {
  static of(seller: string): CarrierSwitches {
    const switches = new CarrierSwitches();
    switches.seller = seller;
    switches.isOn = true;
    switches.audience = 'everyone';
    switches.groups = [];
    switches.off = [];
    switches.labelFormats = {};
    return switches;
  }

  set({ isOn, audience, groups, off }: Omit<CarrierSwitchesBody, 'version'>, now: Date): void {
    this.isOn = isOn;
    this.audience = audience;
    this.groups = audience === 'groups' ? [...new Set(groups)] : [];
    this.off = [...new Set(off)].toSorted();
    this.changedAt = now;
  }

  setLabelFormats(formats: LabelDefaultsBody['formats'], now: Date): void {
    this.labelFormats = Object.fromEntries(formats.map(({ carrier, format }) => [carrier, format]));
    this.changedAt = now;
  }

  /** As admins read it in the audit log. */
  get choices(): Omit<CarrierSwitchesBody, 'version'> {
    const { isOn, audience, groups, off } = this;
    return { isOn, audience, groups, off };
  }
}
CarrierSwitchesSchema.setClass(CarrierSwitches);
