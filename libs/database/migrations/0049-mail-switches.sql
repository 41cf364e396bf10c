-- Users choose whether a checked file and a parcel that is out for delivery are mailed.

update account set notify = notify || '{"fileChecked": true, "outForDelivery": false}';
