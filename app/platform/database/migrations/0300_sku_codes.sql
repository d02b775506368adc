-- The shop's own number of a SKU. Two goods may share one; within one goods the form refuses it.
alter table skus add column code text collate "C";
